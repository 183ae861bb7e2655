/** A part of India whose first names, family names and cities belong together. */
export interface Region {
  women: readonly string[]
  men: readonly string[]
  families: readonly string[]
  /** City, state, and the first three digits of its PIN codes. */
  cities: readonly (readonly [city: string, state: string, pin: string])[]
}

const words = (list: string): readonly string[] => list.split(' ')

export const REGIONS: readonly Region[] = [
  {
    women: words('Anjali Neha Ritu Swati Kiran Shweta Nidhi Archana Sunita Jyoti Vandana Aparna Rashmi Preeti Khushi'),
    men: words(
      'Ritesh Amit Vikash Saurabh Manish Alok Pankaj Rajeev Abhinav Nitin Sanjeev Gaurav Prakash Ujjwal Ankit',
    ),
    families: words('Mishra Tiwari Srivastava Pathak Shukla Dubey Pandey Sinha Verma Chaubey Ojha Tripathi'),
    cities: [
      ['Patna', 'Bihar', '800'],
      ['Gaya', 'Bihar', '823'],
      ['Lucknow', 'Uttar Pradesh', '226'],
      ['Varanasi', 'Uttar Pradesh', '221'],
      ['Kanpur', 'Uttar Pradesh', '208'],
      ['Ranchi', 'Jharkhand', '834'],
      ['Bhopal', 'Madhya Pradesh', '462'],
    ],
  },
  {
    women: words('Ananya Debjani Sharmila Moumita Rituparna Paromita Sohini Tanushree Ishani Madhurima Piyali Bidisha'),
    men: words('Anirban Subhash Sourav Debashish Arnab Kaushik Partha Ritwik Soham Tapan Indranil Shamik'),
    families: words(
      'Banerjee Mukherjee Chatterjee Ghosh Bose Dutta Sarkar Sengupta Bhattacharya Chakraborty Roy Mitra',
    ),
    cities: [
      ['Kolkata', 'West Bengal', '700'],
      ['Siliguri', 'West Bengal', '734'],
      ['Durgapur', 'West Bengal', '713'],
      ['Agartala', 'Tripura', '799'],
    ],
  },
  {
    women: words('Lakshmi Kavitha Meenakshi Revathi Priya Nithya Vidya Sangeetha Malathi Abirami Janani Thenmozhi'),
    men: words('Karthik Senthil Murugan Arun Bharath Ganesh Saravanan Dinesh Prabhu Vignesh Ashwin Balaji'),
    families: words(
      'Subramaniam Krishnan Natarajan Sundaram Rajendran Venkatesan Murthy Chandran Selvam Raghavan Ramanathan',
    ),
    cities: [
      ['Chennai', 'Tamil Nadu', '600'],
      ['Coimbatore', 'Tamil Nadu', '641'],
      ['Madurai', 'Tamil Nadu', '625'],
      ['Tiruchirappalli', 'Tamil Nadu', '620'],
      ['Puducherry', 'Puducherry', '605'],
    ],
  },
  {
    women: words('Aswathy Anju Reshma Sreelakshmi Divya Bindu Parvathy Neethu Lekha Sandhya Merin Shahana'),
    men: words('Vishnu Anoop Rahul Sreejith Jithin Biju Manoj Nikhil Shyam Rijo Fahad Unni'),
    families: words('Nair Menon Pillai Kurup Varghese Kurian Thomas Joseph Warrier Nambiar Panicker Mathew'),
    cities: [
      ['Kochi', 'Kerala', '682'],
      ['Thiruvananthapuram', 'Kerala', '695'],
      ['Kozhikode', 'Kerala', '673'],
      ['Thrissur', 'Kerala', '680'],
    ],
  },
  {
    women: words('Sneha Ashwini Pooja Mrunal Sayali Aditi Manasi Vaishali Rutuja Ketaki Shubhangi Gauri'),
    men: words('Aniket Rohan Sachin Prasad Mandar Swapnil Tejas Omkar Sandeep Nilesh Yogesh Kedar'),
    families: words('Deshpande Kulkarni Joshi Patil Jadhav Shinde Gokhale Pawar Bhosale Kale Sawant Apte'),
    cities: [
      ['Mumbai', 'Maharashtra', '400'],
      ['Pune', 'Maharashtra', '411'],
      ['Nagpur', 'Maharashtra', '440'],
      ['Nashik', 'Maharashtra', '422'],
      ['Panaji', 'Goa', '403'],
    ],
  },
  {
    women: words('Hetal Komal Bhavna Falguni Dhara Krupa Nirali Hiral Urvi Janki Mital Rinku'),
    men: words('Jignesh Hardik Chirag Nirav Ketan Bhavesh Mitesh Parth Dhaval Harsh Kunal Vipul'),
    families: words('Patel Shah Mehta Desai Trivedi Dave Parikh Solanki Gandhi Thakkar Vyas Bhatt'),
    cities: [
      ['Ahmedabad', 'Gujarat', '380'],
      ['Surat', 'Gujarat', '395'],
      ['Vadodara', 'Gujarat', '390'],
      ['Rajkot', 'Gujarat', '360'],
    ],
  },
  {
    women: words('Harpreet Simran Manpreet Jasleen Navneet Gurleen Amrit Kirandeep Ravneet Sukhmani Parneet Mehak'),
    men: words('Gurpreet Harjit Jaspreet Manjeet Amandeep Sukhwinder Balwinder Rajveer Karan Paramjit Ishaan Tarun'),
    families: words('Singh Gill Sandhu Dhillon Sidhu Grewal Bedi Arora Malhotra Khurana Bajwa Sethi'),
    cities: [
      ['Amritsar', 'Punjab', '143'],
      ['Ludhiana', 'Punjab', '141'],
      ['Chandigarh', 'Chandigarh', '160'],
      ['New Delhi', 'Delhi', '110'],
      ['Gurugram', 'Haryana', '122'],
    ],
  },
  {
    women: words('Bhavani Sravani Harika Deepthi Sirisha Lavanya Padmaja Anusha Swapna Keerthi Chandana Sowmya'),
    men: words('Srinivas Ravi Venkat Kiran Pavan Sai Naresh Phani Chaitanya Mahesh Sudheer Vamsi'),
    families: words('Reddy Rao Naidu Chowdary Varma Sastry Raju Prasad Murali Yadav Goud Kumar'),
    cities: [
      ['Hyderabad', 'Telangana', '500'],
      ['Warangal', 'Telangana', '506'],
      ['Vijayawada', 'Andhra Pradesh', '520'],
      ['Visakhapatnam', 'Andhra Pradesh', '530'],
      ['Guntur', 'Andhra Pradesh', '522'],
    ],
  },
  {
    women: words('Ranjini Shruthi Rekha Chaitra Pallavi Bhagya Sahana Nandini Suma Kavya Roopa Akshatha'),
    men: words('Raghu Girish Manjunath Shashank Nagesh Vinay Prajwal Sunil Basavaraj Guru Darshan Suhas'),
    families: words('Hegde Shetty Gowda Bhat Kamath Acharya Patil Urs Nayak Hiremath Rao Pai'),
    cities: [
      ['Bengaluru', 'Karnataka', '560'],
      ['Mysuru', 'Karnataka', '570'],
      ['Mangaluru', 'Karnataka', '575'],
      ['Hubballi', 'Karnataka', '580'],
    ],
  },
  {
    women: words('Kavita Rekha Sarita Payal Deepika Bhawna Monika Suman Pushpa Meenal Garima Hema'),
    men: words('Mahendra Bhanwar Lokesh Hemant Mukesh Devendra Yash Rakesh Narendra Kailash Mohit Dinesh'),
    families: words('Rathore Shekhawat Agarwal Gupta Jain Mathur Purohit Choudhary Bhati Maheshwari Soni Sharma'),
    cities: [
      ['Jaipur', 'Rajasthan', '302'],
      ['Jodhpur', 'Rajasthan', '342'],
      ['Udaipur', 'Rajasthan', '313'],
      ['Kota', 'Rajasthan', '324'],
      ['Indore', 'Madhya Pradesh', '452'],
    ],
  },
  {
    women: words('Nazia Ayesha Sana Farah Zainab Rukhsar Shabnam Hina Nargis Mehnaz Sadia Iqra'),
    men: words('Imran Faisal Zubair Arif Nadeem Salman Danish Aslam Kamran Rizwan Tariq Wasim'),
    families: words('Ansari Qureshi Siddiqui Sheikh Baig Mirza Farooqui Hashmi Naqvi Rizvi Dar Wani'),
    cities: [
      ['Hyderabad', 'Telangana', '500'],
      ['Aligarh', 'Uttar Pradesh', '202'],
      ['Srinagar', 'Jammu and Kashmir', '190'],
      ['Lucknow', 'Uttar Pradesh', '226'],
    ],
  },
  {
    women: words('Dipali Mridula Rimjhim Pranati Bonani Junmoni Lipika Sasmita Itishree Barsha Tulika Mamata'),
    men: words('Bhaskar Diganta Hemanta Jyotirmoy Manash Pranjal Rupam Bikash Satyajit Biswajit Nabajit Subrat'),
    families: words('Das Bora Saikia Kalita Hazarika Gogoi Baruah Mohanty Sahoo Panda Behera Deka'),
    cities: [
      ['Guwahati', 'Assam', '781'],
      ['Jorhat', 'Assam', '785'],
      ['Bhubaneswar', 'Odisha', '751'],
      ['Cuttack', 'Odisha', '753'],
    ],
  },
]
